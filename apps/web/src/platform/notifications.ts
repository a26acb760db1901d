/** Notices of the system, shown while a page of ours or its service worker lives. */

/** Whether we may: `unsupported` where this browser has none. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported';

const hasNotices = (): boolean => typeof Notification !== 'undefined';

/** What the learner has said so far. */
export const noticePermission = (): NoticePermission => (hasNotices() ? Notification.permission : 'unsupported');

/** Asks, where it was not yet answered; must follow a press. Never rejects. */
export const askForNotices = async (): Promise<NoticePermission> => {
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
  /** A later notice of the same tag takes its place. */
  readonly tag: string;
}

const ICON = '/icon.svg';

/** Shows one; phones allow it to service workers alone. Gives whether it was shown. */
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
