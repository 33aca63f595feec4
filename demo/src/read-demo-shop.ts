import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { checkReferences } from './check-references.ts'
import type { DemoShop } from './demo-shop.ts'
import { demoCategories, demoFacets, demoPictures } from './schema/catalogue.ts'
import { demoPages, demoPathRules, demoPosts } from './schema/content.ts'
import { demoAddresses, demoCustomers } from './schema/customers.ts'
import { demoDesign } from './schema/design.ts'
import { demoSettings } from './schema/settings.ts'
import { demoCoupons, demoDeliveryOptions, demoPaymentMethods } from './schema/trade.ts'

const root = new URL('../', import.meta.url)

/**
 * Reads and checks every file of the demo shop. Throws an error that names the file and the field when one does not have its form,
 * or that lists every reference that leads nowhere: a half-filled shop is worse than none.
 */
export async function readDemoShop(): Promise<DemoShop> {
  const designFiles = (await readdir(new URL('catalogue/designs/', root))).filter((name) => name.endsWith('.json')).sort()
  const shop: DemoShop = {
    settings: await readAs(demoSettings, 'shop.json'),
    categories: await readAs(demoCategories, 'catalogue/categories.json'),
    designs: await Promise.all(designFiles.map((name) => readAs(demoDesign, `catalogue/designs/${name}`))),
    facets: await readAs(demoFacets, 'catalogue/facets.json'),
    pages: await readAs(demoPages, 'content/pages.json'),
    posts: await readAs(demoPosts, 'content/posts.json'),
    pathRules: await readAs(demoPathRules, 'content/path-rules.json'),
    deliveryOptions: await readAs(demoDeliveryOptions, 'delivery.json'),
    paymentMethods: await readAs(demoPaymentMethods, 'payment-methods.json'),
    coupons: await readAs(demoCoupons, 'coupons.json'),
    customers: await readAs(demoCustomers, 'customers.json'),
    addresses: await readAs(demoAddresses, 'addresses.json'),
    pictures: await readPictures(),
  }
  const faults = checkReferences(shop)
  if (faults.length > 0) throw new Error(`The demo shop does not fit together:\n${faults.join('\n')}`)
  return shop
}

/** Who can log in to the demo shop; reads one file. */
export const readDemoLogins = (): Promise<DemoShop['customers']> => readAs(demoCustomers, 'customers.json')

/** What pages must know of each picture; the version is made from the file, so that a redrawn picture gets a new address. */
async function readPictures(): Promise<DemoShop['pictures']> {
  const pictures = await readAs(demoPictures, 'pictures/pictures.json')
  const versioned = Object.entries(pictures)
    .filter(([name]) => existsSync(pictureFile(name)))
    .map(async ([name, picture]) => {
      const version = createHash('sha256')
        .update(await readFile(pictureFile(name)))
        .digest('hex')
        .slice(0, 8)
      return [name, { ...picture, version }] as const
    })
  return Object.fromEntries(await Promise.all(versioned))
}

/** Absolute path of a picture by its name in the files; that the file exists is proved by the tests, not here. */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`pictures/${name}.webp`, root))
}

async function readAs<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, JSON.parse(await readFile(new URL(path, root), 'utf8')))
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file itself'}: ${issue.message}`)
  throw new Error(`demo/${path} does not have its form:\n${faults.join('\n')}`)
}
