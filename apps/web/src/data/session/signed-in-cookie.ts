/** The readable cookie that says that somebody is signed in. */
export const SIGNED_IN_COOKIE = 'parlance_here';
