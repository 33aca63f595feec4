import type { Bulk } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import * as v from 'valibot'
import type { JsonElement } from '../files/parse-json.ts'
import { toProblems } from '../formats/json-draft.ts'
import { jsonPicture } from '../formats/json-sections.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

export function gatherPictures({ db }: Bulk, { pictures }: Vocabulary) {
  let waiting: v.InferOutput<typeof jsonPicture>[] = []
  return {
    take({ line, value }: JsonElement): readonly Problem[] {
      const parsed = v.safeParse(jsonPicture, value)
      if (!parsed.success) return toProblems(parsed.issues, line)
      if (!pictures.has(parsed.output.name)) waiting.push(parsed.output)
      pictures.set(parsed.output.name, parsed.output.version)
      return []
    },
    async write(): Promise<void> {
      const rows = waiting
      waiting = []
      if (rows.length > 0) await db.insert(picture).values(rows)
    },
  }
}
