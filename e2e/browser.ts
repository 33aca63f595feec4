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

/** Making and drawing pictures costs a third of a journey: only those that are about pictures load them. */
export const withoutPictures = { ...withPictures, args: [...withPictures.args, '--blink-settings=imagesEnabled=false'] }
