/** What must not stand in the sources of the program, wherever it is. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TESTS = /\.(?:test|spec|check)\.tsx?$|testing|fixtures|^packages\/testing\//;

const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !TESTS.test(file));

const filesWith = (pattern: RegExp, folder = ''): readonly string[] =>
  files.filter((file) => file.startsWith(folder) && pattern.test(readFileSync(join(ROOT, file), 'utf8')));

describe('the sources of the program', () => {
  it('are read', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it('never run a text as a program, nor write it into a page as HTML', () => {
    expect(
      filesWith(
        /\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
      ),
    ).toEqual([]);
  });

  it('never do without the check of a certificate', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS|checkServerIdentity/)).toEqual([]);
  });

  it('listen to no message of another window', () => {
    expect(filesWith(/window\.addEventListener\(\s*'message'/, 'apps/web/src')).toEqual([]);
  });

  it('send requests from the server to the providers of sign-in, to push services and to a chat service only', () => {
    const sending = /\bfetch\(|^import (?!type).* from '(?:node:https?|undici|openid-client)'|https?\.request\(/m;
    const others = filesWith(sending, 'apps/server/src').filter(
      (file) =>
        !file.includes('/identity/oauth/') &&
        !file.endsWith('/reminders/push-sender.ts') &&
        !file.endsWith('/tutor/service/post-json.ts') &&
        !file.endsWith('/tutor/listen/transcribe.ts'),
    );
    expect(others).toEqual([]);
  });

  it('start no other program than PostgreSQL, and none through a shell', () => {
    expect(
      filesWith(/from 'node:child_process'/, 'apps/server/src').filter((file) => !file.includes('/platform/postgres/')),
    ).toEqual([]);
    expect(filesWith(/shell: true|\bexec\(['"`]/, 'apps/server/src')).toEqual([]);
  });

  it('hash with nothing older than SHA-2', () => {
    // The codes of authenticator apps are made by HMAC with SHA-1, which is safe there (RFC 6238, RFC 6194).
    const codesOfApps = 'apps/server/src/modules/identity/factors/totp.ts';
    expect(filesWith(/create(?:Hash|Hmac)\(\s*'(?:md4|md5|sha1|ripemd\d*)'/)).toEqual([codesOfApps]);
    // Anki finds notes with the same first field by such a sum; it protects nothing.
    const sumsOfAnki = 'apps/web/src/features/deck-files/anki/write-package.ts';
    expect(filesWith(/'SHA-1'|aes-\d+-ecb|RSA_PKCS1_PADDING|RSAES-PKCS1/)).toEqual([sumsOfAnki]);
  });
});
