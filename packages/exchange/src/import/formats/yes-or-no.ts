const yes = new Set(
  '1 true yes y on active ja j waar actief aan oui o vrai actif wahr aktiv published visible'.split(' '),
)
const no = new Set(
  '0 -1 false no n off inactive nee onwaar inactief uit niet non faux inactif nein falsch inaktiv draft hidden'.split(
    ' ',
  ),
)

/** Parses yes or no in the languages of merchants' spreadsheets; undefined: it is another word. */
export function readYesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yes.has(word) || (no.has(word) ? false : undefined)
}
