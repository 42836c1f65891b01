/** A server's data folder and address; the same place means the same server. */
export interface Place {
  dir: string;
  port: number;
  /** More arguments of the program, such as those that make it one of several. Not for containers. */
  args?: readonly string[];
}

export interface RunningServer {
  url: string;
  /** @throws with the server's last output if it has ended */
  stillUp(): void;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** It keeps its connections but answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Stops it gracefully; its data stays. */
  stop(): Promise<void>;
}
