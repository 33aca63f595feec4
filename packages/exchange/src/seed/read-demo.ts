import { readFile } from 'node:fs/promises'
import { shopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import * as v from 'valibot'

const demo = v.object({ settings: shopSettings, products: v.array(v.object({ articleNumber: v.string() })) })

export interface Demo {
  readonly articleNumbers: readonly string[]
  readonly settings: v.InferOutput<typeof shopSettings>
}

export async function readDemo(file: string): Promise<Demo> {
  const { settings, products } = v.parse(demo, JSON.parse(await readFile(file, 'utf8')))
  return { settings, articleNumbers: products.map(({ articleNumber }) => articleNumber) }
}
