/** What the button of a spoken line takes. */
export interface VoiceButtonProps {
  /** The code of the language that is spoken. */
  readonly learn: string;
  /** The name of the chat service (`TutorService.name`), which the learner is told, and agrees to. */
  readonly service: string;
  /** What it costs, in words, such as “1 credit”. */
  readonly price: string;
  readonly disabled?: boolean | undefined;
  /** Called before recording begins, so that any sound is stopped. */
  readonly onStart?: (() => void) | undefined;
  /**
   * What was written down, to be put into the field: the learner checks it before it is sent. Empty where nothing was heard.
   * @param balance the credits that are left
   */
  readonly onText: (text: string, balance: number) => void;
}
