/** Features of Chromium that the journeys turn off. Only the last list on a command line counts, so it has Playwright's, too. */

/** What Playwright turns off; `scripts/disabled-features.test.ts` compares it with the installed version. */
export const OF_PLAYWRIGHT: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The list below the address bar, which no journey sees: for it, each window starts a process with two pages of its own,
 * which take more processor time than the page of the journey until it is hydrated.
 */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const disabledFeatures = [...OF_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR];
