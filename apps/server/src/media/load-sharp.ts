/**
 * Loads sharp with the first picture, so that the shop starts sooner. One thread a picture: the caller limits how many
 * are encoded at once. No cache: no two pictures are made of the same steps, and 50 MB would be held for that.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
