/** Messages between the tabs of this origin; never to the sender itself. */

/** An open channel. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/** Opens the channel `name`; where the browser has none, there is one tab to speak to: nobody. */
export const openChannel = <M>(name: string, onMessage: (message: M) => void): Channel<M> => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<M>) => onMessage(event.data));
  let open = true;
  return {
    // What is still under way when a page goes has nobody to tell.
    post: (message) => void (open && channel.postMessage(message)),
    close: () => {
      open = false;
      channel.close();
    },
  };
};
