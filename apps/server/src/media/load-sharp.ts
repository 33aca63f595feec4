/**
 * Sharp is loaded with the first picture, so that the shop starts sooner. It has one thread a picture, because the
 * caller limits concurrency, and no cache, because no steps repeat.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
