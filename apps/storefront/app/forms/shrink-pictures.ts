/** Larger pictures are reduced to the shop's size, because a phone's photo takes a minute on a slow network. */
const worthIt = 600_000
const longestSide = 1_600
/** Each is encoded once, because every time costs quality. */
const shrunk = new WeakSet<File>()

/** A picture that the browser cannot draw or make smaller is sent as it is; the server encodes every picture anyway. */
export const shrinkPictures = (files: readonly File[]): Promise<File[]> =>
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
