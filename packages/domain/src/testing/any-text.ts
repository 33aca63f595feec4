import fc from 'fast-check'

const anyCharacter = fc
  .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint))

/**
 * Any text: half of it ASCII, half any character, half surrogates included. Not the unit 'binary' of fast-check, which
 * takes a second of the processor to look up all of Unicode each time such a text is described.
 */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, ...(maxLength === undefined ? {} : { maxLength }) })
