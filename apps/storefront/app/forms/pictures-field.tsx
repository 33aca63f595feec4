import { pictureBytes } from '@toonbank/domain/support/picture-bytes.ts'
import { Field } from '@toonbank/ui/form/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import type { PictureProblem } from './picture-problem.ts'

/** Larger pictures are reduced to the shop's size, because a phone's photo takes a minute on a slow network. */
const worthIt = 600_000
const longestSide = 1_600
/** Each is encoded once, because every time costs quality. */
const shrunk = new WeakSet<File>()

/** A picture that the browser cannot draw or make smaller is sent as it is; the server encodes every picture anyway. */
const shrinkPictures = (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map((file) => (file.size > worthIt && !shrunk.has(file) ? shrink(file).catch(() => file) : file)))

async function shrink(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  const smaller = blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  shrunk.add(smaller)
  return smaller
}

interface PicturesFieldProps {
  readonly most: number
  readonly refused: PictureProblem | undefined
}

/**
 * It is a plain file field without JavaScript. With it pictures are shown, removable, made smaller, and limits are
 * checked before sending.
 */
export function PicturesField({ most, refused }: PicturesFieldProps) {
  const t = useTexts('forms')
  const limits = { count: most, size: pictureBytes / 1_024 / 1_024 }
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>()
  const [problem, setProblem] = useState(refused)
  useEffect(() => setProblem(refused), [refused])
  useEffect(() => setChosen(filesOf(input.current)), [])

  const put = (files: readonly File[]) => {
    if (input.current) input.current.files = toFileList(files)
    setChosen(files)
  }
  const take = async (files: readonly File[]) => {
    put(files)
    // Sizes are known only after the pictures were made smaller.
    const tooMany = findTooMany(most, files)
    setProblem(tooMany)
    if (tooMany) return
    const smaller = await shrinkPictures(files)
    const now = filesOf(input.current)
    if (now.length !== files.length || now.some((file, at) => file !== files[at])) return
    put(smaller)
    setProblem(findProblem(most, smaller))
  }
  const takeBack = (at: number) => {
    void take((chosen ?? []).filter((_, other) => other !== at))
    input.current?.focus()
  }
  const isAwake = chosen !== undefined
  return (
    <Field
      label={t('pictures.label')}
      note={t('pictures.optional')}
      hint={t('pictures.hint', limits)}
      error={problem && t(`pictures.${problem.problem}`, { ...limits, name: problem.name })}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type="file"
            name="pictures"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={
              isAwake
                ? 'peer sr-only'
                : `${control.className} file:mr-3 file:rounded file:border file:border-edge file:bg-surface file:px-3 file:py-1 file:font-semibold`
            }
            onChange={() => take([...(problem ? [] : (chosen ?? [])), ...filesOf(input.current)])}
          />
          {isAwake ? (
            <>
              <label
                htmlFor={control.id}
                className={buttonClass(
                  'secondary',
                  'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
                )}
              >
                {t(chosen.length > 0 ? 'pictures.more' : 'pictures.choose')}
              </label>
              <p role="status" className="ml-3 inline-block text-15 text-muted">
                {chosen.length > 0 ? t('pictures.chosen', { count: chosen.length }) : t('pictures.none')}
              </p>
              <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
                {chosen.map((file, at) => (
                  <ChosenPicture
                    // biome-ignore lint/suspicious/noArrayIndexKey: one photo can be chosen twice
                    key={`${at} ${file.name}`}
                    file={file}
                    onTakeBack={() => takeBack(at)}
                  />
                ))}
              </ul>
            </>
          ) : null}
        </div>
      )}
    </Field>
  )
}

const filesOf = (input: HTMLInputElement | null): File[] => [...(input?.files ?? [])]

function toFileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer.files
}

function findProblem(most: number, files: readonly File[]): PictureProblem | undefined {
  const tooLarge = files.find(({ size }) => size > pictureBytes)
  return findTooMany(most, files) ?? (tooLarge && { problem: 'pictureTooLarge', name: tooLarge.name })
}

const findTooMany = (most: number, files: readonly File[]): PictureProblem | undefined =>
  files.length > most ? { problem: 'tooManyPictures', name: '' } : undefined
