import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'

export async function getProductTitle(database: Queryable, id: number) {
  const [found] = await database
    .select({ title: product.title, slugNld: product.slugNld, slugEng: product.slugEng })
    .from(product)
    .where(eq(product.id, id))
  if (!found) throw new Error(`no product ${id}`)
  return found
}
