/** Where a server keeps its data and listens; the same place again is the same server again. */
export interface Place {
  dir: string;
  port: number;
}

export interface RunningServer {
  url: string;
  /** @throws with the server's last words when it has ended */
  stillUp(): void;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends it in good order; its data stays. */
  stop(): Promise<void>;
}
