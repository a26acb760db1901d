/** Server-sent events, kept open: the browser reconnects after a lost line, we do after a refusal. */

/** Milliseconds until a refused stream is tried again. */
const RETRY = 15_000;

/** An open stream. */
export interface Stream {
  readonly close: () => void;
}

/** What is heard of a stream. */
export interface StreamListener {
  /** Connected, for the first time or again: something may have been missed. */
  readonly onOpen: () => void;
  readonly onEvent: (data: string) => void;
}

/** Listens to events `name` at `url` until closed. Where the browser cannot, nothing is ever heard. */
export const openStream = (url: string, name: string, { onOpen, onEvent }: StreamListener): Stream => {
  if (typeof EventSource === 'undefined') return { close: () => undefined };
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', onOpen);
    opened.addEventListener(name, (event: MessageEvent<string>) => onEvent(event.data));
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, RETRY);
    });
  };
  connect();
  return {
    close: () => {
      clearTimeout(timer);
      source?.close();
    },
  };
};
