/** Server-sent events. The browser reconnects after a lost connection; this module reconnects after an error status. */

/** Milliseconds until a refused stream is opened again; each further time it is twice as long, up to the longest. */
const RETRY = 15_000;
const LONGEST_RETRY = 240_000;

/** An open stream. */
export interface Stream {
  readonly close: () => void;
}

/** Callbacks of a stream. */
export interface StreamListener {
  /** Called when connected, for the first time or again: messages may have been missed in between. */
  readonly onOpen: () => void;
  /** Called each time the server refuses the stream: messages are missed, so the listener asks for news by itself. */
  readonly onRefused: () => void;
  readonly onEvent: (data: string) => void;
}

/**
 * Listens to events `name` at `url` until closed. In browsers without server-sent events the listener is never called.
 */
export const openStream = (url: string, name: string, { onOpen, onRefused, onEvent }: StreamListener): Stream => {
  if (typeof EventSource === 'undefined') return { close: () => undefined };
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = RETRY;
  const connect = (): void => {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', () => {
      pause = RETRY;
      onOpen();
    });
    opened.addEventListener(name, (event: MessageEvent<string>) => onEvent(event.data));
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pause);
      pause = Math.min(2 * pause, LONGEST_RETRY);
      onRefused();
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
