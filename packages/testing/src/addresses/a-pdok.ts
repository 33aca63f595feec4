import { afterAll } from 'vitest'
import { aStandIn, type ReceivedRequest } from '../stand-in/a-stand-in.ts'

type PdokCall = 'free' | 'suggest' | 'lookup'

const domplein = { straatnaam: 'Domplein', postcode: '3512JC', woonplaatsnaam: 'Utrecht', huisnummer: 10 }
const docs = [
  { ...domplein, id: 'adr-a1', weergavenaam: 'Domplein 10, 3512JC Utrecht' },
  { ...domplein, id: 'adr-a2', huisletter: 'A', weergavenaam: 'Domplein 10A, 3512JC Utrecht' },
  {
    ...domplein,
    id: 'adr-a3',
    huisletter: 'A',
    huisnummertoevoeging: '2',
    weergavenaam: 'Domplein 10A-2, 3512JC Utrecht',
  },
].map((doc) => ({ ...doc, type: 'adres', bron: 'BAG', huis_nlt: 'x', score: 7.1 }))
const street = { id: 'weg-b1', type: 'weg', weergavenaam: 'Domplein, Utrecht', score: 5 }

/** The Dutch register as PDOK answers it (nl-be, section 2.2): three addresses of one number. */
export async function aPdok() {
  const standIn = await aStandIn<PdokCall>({
    callOf: ({ url }) =>
      (/^\/search\/(free|suggest|lookup)$/.exec(url.pathname)?.[1] as PdokCall | undefined) ?? undefined,
    perform: (call, asked) => ({ status: 200, body: toBody(answers[call](asked)) }),
    wrong: (answer) => ({ ...answer, body: { response: { docs: [{ straatnaam: 7 }] } } }),
  })
  afterAll(standIn.stop)
  return { ...standIn, settings: { ADDRESS_LOOKUP: 'pdok', PDOK_URL: `${standIn.origin}/search` } }
}

const answers: Record<PdokCall, (asked: ReceivedRequest) => readonly object[]> = {
  free({ url: { searchParams } }) {
    const filters = searchParams.getAll('fq')
    const value = (name: string) => filters.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1)
    return docs.filter((doc) => doc.postcode === value('postcode') && String(doc.huisnummer) === value('huisnummer'))
  },
  suggest({ url: { searchParams } }) {
    const query = (searchParams.get('q') ?? '').toLowerCase()
    return [street, ...docs].filter(({ weergavenaam }) =>
      query.split(' ').every((word) => weergavenaam.toLowerCase().includes(word)),
    )
  },
  lookup: ({ url: { searchParams } }) => docs.filter(({ id }) => id === searchParams.get('id')),
}

const toBody = (found: readonly object[]) => ({
  response: { numFound: found.length, start: 0, maxScore: 7.1, numFoundExact: true, docs: found },
})
