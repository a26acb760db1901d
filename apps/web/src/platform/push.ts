/** Subscriptions of this browser to push messages, which arrive while no page is open. */

/** A subscription, as the server stores it. */
export interface PushKeys {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What this browser can do: `install` where an app on the home screen can, and a page cannot (iOS). */
export type PushSupport = 'yes' | 'install' | 'no';

const isHandheldApple = (): boolean => /iPhone|iPad|iPod/.test(globalThis.navigator?.userAgent ?? '');

/** Whether this browser can be notified. */
export const pushSupport = (): PushSupport => {
  if ('PushManager' in globalThis && globalThis.navigator?.serviceWorker !== undefined) return 'yes';
  return isHandheldApple() ? 'install' : 'no';
};

const managerOf = async (): Promise<PushManager | undefined> =>
  (await globalThis.navigator?.serviceWorker?.getRegistration())?.pushManager;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  try {
    return (await (await managerOf())?.getSubscription()) ?? null;
  } catch {
    return null;
  }
};

/** The address of this browser's subscription; null if it has none. Never rejects. */
export const pushEndpoint = async (): Promise<string | null> => (await currentSubscription())?.endpoint ?? null;

/** Ends the subscription of this browser; its push service tells the server. @returns its address. Never rejects. */
export const endPush = async (): Promise<string | null> => {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
  return subscription?.endpoint ?? null;
};

const keysOf = (subscription: PushSubscription): PushKeys | undefined => {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, keys: { p256dh, auth } };
};

/**
 * Subscribes this browser anew, so that messages for whoever used it before end. The permission has been given.
 * @param key the server's public key
 * @returns undefined if the browser refuses. Never rejects.
 */
export const subscribePush = async (key: string): Promise<PushKeys | undefined> => {
  await endPush();
  try {
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await (await managerOf())?.subscribe(options);
    return subscription && keysOf(subscription);
  } catch {
    return undefined;
  }
};
