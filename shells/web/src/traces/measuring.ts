/** Whether pages may measure what this browser's person does: Do Not Track and Global Privacy Control are honored. */
export const mayMeasure = (): boolean =>
  navigator.doNotTrack !== '1' && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** After everything that the page itself needs. Safari has no idle callbacks. */
export const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
  else setTimeout(then, 2_000);
};
