/** The domains of one provider whose addresses are the same with and without dots. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * An address without what does not tell mailboxes apart: upper case, a tag after `+`, and at Gmail the dots and the
 * other name of the domain. For comparing only: mails go to the address as it was given.
 */
export const plainAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)].map((part) => part.trim().toLowerCase());
  if (at < 0 || name === undefined || domain === undefined) return address.trim().toLowerCase();
  const plus = name.indexOf('+');
  const mailbox = plus > 0 ? name.slice(0, plus) : name;
  if (!WITHOUT_DOTS.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
};
