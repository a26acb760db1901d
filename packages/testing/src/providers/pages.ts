/** The pages of the local providers in plain HTML without scripts. */
import type { Person } from './people.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `body{font:16px/1.5 sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
form{margin:0 0 1rem}label{display:block;margin:0 0 .5rem}input:not([type=checkbox]){display:block;width:100%;font:inherit;padding:.4rem}
button{font:inherit;padding:.5rem 1rem;min-height:44px;width:100%}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

const cancelForm = (action: string): string =>
  `<form method="post" action="${action}/cancel"><button>Cancel</button></form>`;

/**
 * The login page.
 * @param action the base address of the forms, which post to `/login` and `/cancel` below it.
 */
export const loginPage = (provider: string, action: string, people: readonly Person[]): string =>
  page(
    `Sign in to ${provider}`,
    `<p>This ${escaped(provider)} is played by a program on this machine.</p>
${people.map((person) => knownForm(action, person)).join('\n')}
<form method="post" action="${action}/login">
<label>Account <input name="subject" required autocomplete="off"></label>
<label>Name <input name="name" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" autocomplete="off"></label>
<label><input name="verified" type="checkbox"> The e-mail is verified</label>
<button>Sign in</button>
</form>
${cancelForm(action)}`,
  );

const knownForm = (action: string, { subject, name, email, verified }: Person): string =>
  `<form method="post" action="${action}/login"><input type="hidden" name="known" value="${escaped(subject)}">
<button>Continue as ${escaped(name)}, ${escaped(email ?? 'no e-mail')}${verified ? '' : ', not verified'}</button></form>`;

/** The consent page. */
export const consentPage = (provider: string, action: string, scopes: readonly string[]): string =>
  page(
    `${provider}: Parlance wants to know who you are`,
    `<p>It asks for: ${escaped(scopes.join(', '))}.</p>
<form method="post" action="${action}/allow"><button>Allow</button></form>
${cancelForm(action)}`,
  );

/** The page for an error. */
export const errorPage = (message: string): string => page('This did not work', `<p>${escaped(message)}</p>`);
