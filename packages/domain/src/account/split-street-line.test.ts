import { expect, it } from 'vitest'
import { splitStreetLine } from './split-street-line.ts'

const parts = (line: string) => Object.values(splitStreetLine(line) ?? {}).slice(0, 3)

it.each([
  // Doors and floors of both countries.
  ['Kerkstraat 12 1 hoog', 'Kerkstraat', '12', '1 hoog'],
  ['Kerkstraat 12 2e verdieping', 'Kerkstraat', '12', '2e verdieping'],
  ['Kerkstraat 12 III', 'Kerkstraat', '12', 'III'],
  ['Kerkstraat 12 - II', 'Kerkstraat', '12', 'II'],
  ['Kerkstraat 12 begane grond', 'Kerkstraat', '12', 'begane grond'],
  ['Kerkstraat 12 B 03', 'Kerkstraat', '12', 'B 03'],
  ['Kerkstraat 12 bis A', 'Kerkstraat', '12', 'bis A'],
  ['Kerkstraat 12bis', 'Kerkstraat', '12', 'bis'],
  ['Kerkstraat 12/3', 'Kerkstraat', '12', '3'],
  ['Kerkstraat 450-482', 'Kerkstraat', '450', '482'],
  ['Kerkstraat12', 'Kerkstraat', '12', ''],
  ['Rue du Test 12 boite 3', 'Rue du Test', '12', 'boite 3'],
  ['Rue du Test 12 BTE. 3', 'Rue du Test', '12', 'BTE. 3'],
  ['Rue du Test 12 bt 3', 'Rue du Test', '12', 'bt 3'],
  ['Rue du Test 12, 2ème étage', 'Rue du Test', '12', '2ème étage'],
  ['Rue du Test 12 bus 2/2', 'Rue du Test', '12', 'bus 2/2'],
  ['Rue de la Source n° 12', 'Rue de la Source', '12', ''],
  ['Veldstraat 12 appartement 3', 'Veldstraat', '12', 'appartement 3'],
  ['Veldstraat 12 b 1', 'Veldstraat', '12', 'b 1'],
  ['Veldstraat 15-23 A02', 'Veldstraat', '15', '23 A02'],
  ['Veldstraat 2A/ 1.02', 'Veldstraat', '2A', '1.02'],
  ['Veldstraat 100.', 'Veldstraat', '100', ''],
  ['Veldstraat 91 +', 'Veldstraat', '91', ''],
  ['Straat nr. 12', 'Straat', '12', ''],
  ['Straat, nr 12.', 'Straat', '12', ''],
  ['Heidse Steenweg 303, bus 100', 'Heidse Steenweg', '303', 'bus 100'],
  // The number before its street.
  ['12, Rue du Test', 'Rue du Test', '12', ''],
  ['12 rue du Test', 'rue du Test', '12', ''],
  ['12 bis, rue du Test', 'rue du Test', '12', 'bis'],
  ['12/3 avenue du Test', 'avenue du Test', '12', '3'],
  ['12 avenue du Test bte 3', 'avenue du Test', '12', 'bte 3'],
  ['12, rue du 8 Mai 1945', 'rue du 8 Mai 1945', '12', ''],
  ['12, Kerkstraat', 'Kerkstraat', '12', ''],
  // Numbers that belong to the name of a street.
  ['Laan 1940 – 1945 37', 'Laan 1940 – 1945', '37', ''],
  ['Laan 1940-1945 37', 'Laan 1940-1945', '37', ''],
  ['1213-laan 11', '1213-laan', '11', ''],
  ['16 april 1944 Pad 1', '16 april 1944 Pad', '1', ''],
  ['5e Regiment Huzarenlaan 16', '5e Regiment Huzarenlaan', '16', ''],
  ['2e Avenue 12', '2e Avenue', '12', ''],
  ['Rue du 8 Mai 1945 12', 'Rue du 8 Mai 1945', '12', ''],
  ['Plein 1944 12 bus 3', 'Plein 1944', '12', 'bus 3'],
  ['Groene Kamer 1', 'Groene Kamer', '1', ''],
  ['Buitenvaart 1622 - 26', 'Buitenvaart', '1622', '26'],
  ['Zeedijk B 151', 'Zeedijk B', '151', ''],
])('%s is %s, number %s, addition %s', (line, ...meant) => {
  expect(parts(line)).toEqual(meant)
})

it.each([
  ['Plein 1940 2', ['Plein 1940', '2', ''], ['Plein', '1940', '2']],
  ['Laan 7 8', ['Laan 7', '8', ''], ['Laan', '7', '8']],
  ['Kerkstraat 12 4', ['Kerkstraat', '12', '4'], ['Kerkstraat 12', '4', '']],
  ['Karveel 39 12-3', ['Karveel 39', '12', '3'], ['Karveel', '39', '12-3']],
])('%s can be read in two ways', (line, likelier, other) => {
  expect(parts(line)).toEqual(likelier)
  expect(Object.values(splitStreetLine(line)?.other ?? {})).toEqual(other)
})

it.each(['Rue du 8 Mai 1945', 'Laan 1940-1945', '2e Avenue', 'Kerkstraat zn', 'Kerkstraat', '12'])(
  'finds no house number in %s',
  (line) => expect(splitStreetLine(line)).toBeUndefined(),
)
