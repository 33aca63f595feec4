import { createClient } from '@toonbank/contract/client.ts'
import { search } from '@toonbank/contract/shop/search.ts'
import { textDebounceMs } from '@toonbank/ui/interface-defaults.ts'
import { useSyncExternalStore } from 'react'
import { documentLanguage } from '../../language/addresses.ts'
import { localeOf } from '../../language/language.ts'
import { createSearch, type SearchView } from './search-machine.ts'

export const searchStore = createSearch({
  ask: async (q, signal) => {
    const answer = await createClient({
      send: (input, init) => fetch(input, { ...init, signal }),
      baseUrl: '',
      headers: { 'accept-language': localeOf[documentLanguage()] },
    }).ask(search, { body: { q } })
    return answer.ok ? answer.value : undefined
  },
  wait: textDebounceMs,
  log: (error) => console.warn('the search could not be asked', error),
})

export const useSearch = (): SearchView =>
  useSyncExternalStore(searchStore.subscribe, searchStore.view, searchStore.view)
