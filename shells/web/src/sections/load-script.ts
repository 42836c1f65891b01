const patienceMs = 20_000;

/** Runs the script at this address; one that failed can be asked for again. Rejects when it can not be had within 20 s. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    const giveUp = (): void => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    const timer = setTimeout(giveUp, patienceMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    document.head.append(script);
  });
