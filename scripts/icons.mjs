/**
 * Renders the icons of the installed application from `apps/web/public/icon.svg` into the same folder. Run it after a
 * change to that file. The system crops a maskable icon, so its background is full and its letter is in the middle.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { chromium } from './lib/browser.mjs';

const FOLDER = 'apps/web/public';
const RED = '#D9412B';
const ICONS = [
  { name: 'icon-180', size: 180, share: 0.8, ground: '#FBF6EC' },
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, share: 0.72, ground: RED },
];

const svg = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}svg{width:${share * 100}%}</style>${svg}`,
  );
  const picture = await page.screenshot({ omitBackground: ground === 'transparent' });
  writeFileSync(join(FOLDER, `${name}.png`), picture);
  await page.close();
}
await browser.close();
