/** A brown rectangle of 8 by 6. */
export const photo = {
  name: 'rand.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMod1HCihgGUgIANQopcbQThjQAAAAASUVORK5CYII=',
    'base64',
  ),
}
