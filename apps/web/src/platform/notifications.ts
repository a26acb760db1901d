/** System notifications, shown while a page or the service worker is running. */

/** The state of the permission; `unsupported` if this browser has no notifications. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported';

const hasNotices = (): boolean => typeof Notification !== 'undefined';

/** The current permission. */
export const noticePermission = (): NoticePermission => (hasNotices() ? Notification.permission : 'unsupported');

/** Asks for permission if the learner has not answered yet. Must be called while a press is handled. Never rejects. */
export const requestNoticePermission = async (): Promise<NoticePermission> => {
  if (noticePermission() !== 'default') return noticePermission();
  try {
    return await Notification.requestPermission();
  } catch {
    return 'default';
  }
};

interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
}

const ICON = '/icon.svg';

/**
 * Shows a notification through the service worker, as phones require, or else directly. Returns whether it was shown.
 */
export const showNotice = async ({ title, body, tag }: Notice): Promise<boolean> => {
  if (noticePermission() !== 'granted') return false;
  const options = { body, tag, icon: ICON };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(title, options);
    else new Notification(title, options).addEventListener('click', () => globalThis.focus());
    return true;
  } catch {
    return false;
  }
};
