/** Where the sounds of own cards are: each by its name, the SHA-256 of its bytes. The bodies are bytes, not JSON. */

/** The path of a sound, for routers. PUT keeps it, GET answers it. */
export const OWN_SOUND_PATH = '/api/v1/own-sounds/:hash';

/** The path of a sound. @param hash 64 lower-case hexadecimal digits */
export const ownSoundPath = (hash: string): string => OWN_SOUND_PATH.replace(':hash', hash);
