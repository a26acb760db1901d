/** Types of what is used of media-captions: its own do not resolve by the rules of Node. */
declare module 'media-captions' {
  /** Times are seconds. */
  interface ReadCue {
    readonly startTime: number;
    readonly endTime: number;
    readonly text: string;
  }
  interface ReadError {
    readonly line: number;
    readonly message: string;
  }
  export function parseText(
    text: string,
    options: { readonly type: 'srt' | 'vtt'; readonly strict: boolean },
  ): Promise<{ readonly cues: readonly ReadCue[]; readonly errors: readonly ReadError[] }>;
}
