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
 * Making and drawing pictures costs a third of a journey, and the shop's letters a twelfth: only journeys that are about
 * pictures load them, and the letters come in the long run, which measures whether every page fits.
 */
export const withoutPictures = {
  ...withPictures,
  args: [
    ...withPictures.args,
    '--blink-settings=imagesEnabled=false',
    ...(isTorture ? [] : ['--disable-remote-fonts']),
  ],
}
