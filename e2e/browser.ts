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
 * Pages of a day's run live seconds, in one process: to make their scripts quicker, and a process for each, costs a
 * sixth of a journey. The long run has the browser of shoppers.
 */
const shortLived = isTorture
  ? []
  : ['--js-flags=--no-maglev,--no-turbofan', '--in-process-gpu', '--renderer-process-limit=1']

/**
 * Making and drawing pictures costs a third of a journey, and the shop's letters a twelfth: only journeys that are about
 * pictures load them, and the letters come in the long run, which measures whether every page fits.
 */
export const withoutPictures = {
  ...withPictures,
  args: [
    ...withPictures.args,
    ...shortLived,
    '--blink-settings=imagesEnabled=false',
    ...(isTorture ? [] : ['--disable-remote-fonts']),
  ],
}
