import { line } from '@toonbank/contract/fields.ts'
import { objectToReviewMails, uploadReviewPicture, writeReview } from '@toonbank/contract/shop/review.ts'
import { maxReviewPictures } from '@toonbank/domain/review/review-rules.ts'
import * as v from 'valibot'
import { parseForm } from '../../forms/parse-form.ts'
import { uploadPictures } from '../../forms/upload-pictures.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import type { ReviewState } from './review-state.ts'

const form = v.object({
  lineUid: v.string(),
  stars: v.pipe(v.string(), v.regex(/^[1-5]$/, 'starsMissing'), v.transform(Number)),
  text: line(4_000),
  name: line(40),
})

export async function takeReview(visit: Visit, key: string, posted: FormData): Promise<[ReviewState, number]> {
  if (posted.get('intent') === 'stop') {
    const stopped = await visit.ask(objectToReviewMails, { body: { key } })
    return stopped.ok ? [{ step: 'stopped' }, 200] : [{ step: 'ended' }, 404]
  }
  const lineUid = String(posted.get('lineUid'))
  const parsed = parseForm(form, posted)
  if (!parsed.ok) return [{ step: 'refused', lineUid, typed: parsed.typed, problems: parsed.problems }, 422]
  const uploaded = await uploadPictures(posted, maxReviewPictures, (body) =>
    visit.ask(uploadReviewPicture, { query: { key, lineUid }, body }),
  )
  if (!uploaded.ok && uploaded.pictures)
    return [{ step: 'refused', lineUid, typed: typedOf(posted), pictures: uploaded.pictures }, 422]
  if (!uploaded.ok) {
    if (uploaded.problem === 'reviewLinkEnded') return [{ step: 'ended' }, 404]
    return [{ step: 'refused', lineUid, problem: 'tooManyRequests' }, 429]
  }
  const isReplaced = uploaded.ids.length > 0 || posted.get('dropPictures') !== null
  const pictures = isReplaced ? { pictures: uploaded.ids } : {}
  const written = await visit.ask(writeReview, { body: { key, ...parsed.value, ...pictures } })
  if (written.ok) return [{ step: 'sent', lineUid, at: Date.now() }, 200]
  if (written.problem === 'reviewDecided') return [{ step: 'refused', lineUid, problem: 'reviewDecided' }, 409]
  if (written.problem === 'tooManyRequests') return [{ step: 'refused', lineUid, problem: 'tooManyRequests' }, 429]
  return [{ step: 'ended' }, 404]
}

const typedOf = (posted: FormData) =>
  Object.fromEntries([...posted].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
