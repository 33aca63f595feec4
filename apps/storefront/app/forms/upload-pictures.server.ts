import { pictureBytes } from '@toonbank/domain/support/picture-bytes.ts'
import { data } from 'react-router'
import type { PictureProblem } from './picture-problem.ts'

/** Call it only when the sender is known, because the form may be large. */
export const readPictureForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 })
  })

export const picturesOf = (form: FormData): File[] =>
  form.getAll('pictures').filter((one): one is File => typeof one !== 'string' && one.size > 0)

type Uploaded =
  | { readonly ok: true; readonly ids: string[] }
  | { readonly ok: false; readonly pictures: PictureProblem }
  | { readonly ok: false; readonly pictures?: undefined; readonly problem: string }

type Upload = (
  bytes: Uint8Array,
) => Promise<
  { readonly ok: true; readonly value: { readonly id: string } } | { readonly ok: false; readonly problem: string }
>

/**
 * Pictures are uploaded one after the other, because each is in memory; those of a refused form are cleaned up later.
 */
export async function uploadPictures(form: FormData, most: number, upload: Upload): Promise<Uploaded> {
  const files = picturesOf(form)
  const wrong = (problem: PictureProblem['problem'], { name } = { name: '' }): Uploaded => ({
    ok: false,
    pictures: { problem, name: name.slice(0, 100) },
  })
  if (files.length > most) return wrong('tooManyPictures')
  const tooLarge = files.find(({ size }) => size > pictureBytes)
  if (tooLarge) return wrong('pictureTooLarge', tooLarge)
  const ids: string[] = []
  for (const file of files) {
    const uploaded = await upload(new Uint8Array(await file.arrayBuffer()))
    if (uploaded.ok) ids.push(uploaded.value.id)
    else if (uploaded.problem === 'pictureUnusable') return wrong('pictureUnusable', file)
    else return { ok: false, problem: uploaded.problem }
  }
  return { ok: true, ids }
}
