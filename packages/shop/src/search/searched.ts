import type { Connection } from '@toonbank/database/connect.ts'
import type { CatalogueNow } from '../catalogue/open-catalogue.ts'
import type { SynonymBooks } from './synonyms/synonym-books.ts'
import type { WordShares } from './words/word-shares.ts'

export interface Searched extends Pick<CatalogueNow, 'tree' | 'facets' | 'list' | 'having'> {
  readonly database: Connection
  readonly shares: WordShares
  readonly synonyms: SynonymBooks
  readonly now: Date
}
