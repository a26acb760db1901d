/** A transcription in brackets. */
export const ipaOf = (ipa: string): string => `[${ipa}]`;
