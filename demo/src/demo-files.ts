import { fileURLToPath } from 'node:url'

const inDemo = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The demo shop: what `npm run shop -- import` reads, and who can log in. */
export const demoFiles = { shop: inDemo('demo-shop.json'), people: inDemo('demo-people.json') }

/** Absolute path of a picture by its name in the shop; that the file exists is proved by the tests, not here. */
export const pictureFile = (name: string): string => inDemo(`pictures/${name}.webp`)
