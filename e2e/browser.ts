import { isTorture } from './steps/torture.ts'

/** A browser that asks nothing of the network by itself; the sandbox needs rights that a container has not. */
export const withPictures = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * Pages of a daily run live for seconds: optimizing compilers and a renderer process for each cost a sixth of a
 * journey. The long run has the browser as shoppers have it.
 */
const shortLived = isTorture
  ? []
  : ['--js-flags=--no-maglev,--no-turbofan', '--in-process-gpu', '--renderer-process-limit=1']

/** Playwright's own `--blink-settings` say that a desktop has a mouse; a second one takes their place, so it repeats them. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * Pictures cost a third of a journey, and the shop's fonts a twelfth: only journeys that are about pictures load them,
 * and fonts are loaded in the long run, which measures whether every page fits.
 */
export const withoutPictures = {
  ...withPictures,
  args: [
    ...withPictures.args,
    ...shortLived,
    `--blink-settings=${mouse},imagesEnabled=false`,
    ...(isTorture ? [] : ['--disable-remote-fonts']),
  ],
}
