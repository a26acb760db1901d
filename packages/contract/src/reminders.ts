/** Reminders that the server sends: by web push to a browser, or by mail. */

/** When and how a learner wants to be reminded. */
export interface ReminderChoice {
  /** `HH:MM` by the learner's own clock. */
  readonly time: string;
  /** Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  /** The time zone of the device that chose it, by its IANA name. */
  readonly zone: string;
  /** Whether to notify a subscribed browser. */
  readonly push: boolean;
  /** Whether to write a mail, where no browser could be notified. */
  readonly mail: boolean;
}

/** A browser's subscription to push messages, as it gives it to its page. */
export interface PushSubscriptionKeys {
  /** The address at the browser's push service. */
  readonly endpoint: string;
  readonly keys: {
    /** The browser's public key in base64url. */
    readonly p256dh: string;
    /** The shared secret in base64url. */
    readonly auth: string;
  };
}

/** The reminders of a learner. */
export interface Reminders {
  /** Null if the learner has chosen nothing: then the server never reminds. */
  readonly choice: ReminderChoice | null;
  /** Until when they are paused, in milliseconds since 1970; null if they are not. */
  readonly pausedUntil: number | null;
  /** The server's public key, with which browsers subscribe (`applicationServerKey`, base64url). */
  readonly key: string;
  /** How many browsers are subscribed. */
  readonly devices: number;
}

/** For how many days one press pauses reminders. */
export const REMINDER_PAUSE_DAYS = 7;

/** The address of `reminder.pauseByLink`, apart, so that the service worker does not carry all others. */
export const REMINDER_PAUSE_BY_LINK = '/api/v1/reminders/pause-by-link';

/** The page of mailed links that pause reminders; a POST to it ends the mails (RFC 8058). */
export const REMINDER_PAUSE_PATH = '/reminders/pause';
