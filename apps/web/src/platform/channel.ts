/** Messages between the tabs of this origin. The sender does not receive its own messages. */

/** An open message channel. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/** Opens the channel `name`. Browsers without broadcast channels get one that sends nothing. */
export const openChannel = <M>(name: string, onMessage: (message: M) => void): Channel<M> => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<M>) => onMessage(event.data));
  let open = true;
  return {
    // After the channel is closed, pending work must not post to it.
    post: (message) => void (open && channel.postMessage(message)),
    close: () => {
      open = false;
      channel.close();
    },
  };
};
