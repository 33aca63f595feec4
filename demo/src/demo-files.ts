import { fileURLToPath } from 'node:url'

const inDemo = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const demoFiles = { shop: inDemo('demo-shop.json'), people: inDemo('demo-people.json') }

export const pictureFile = (name: string): string => inDemo(`pictures/${name}.webp`)
