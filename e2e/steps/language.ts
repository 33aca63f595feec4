import type { Locator, Page } from '@playwright/test'
import { type Language, words } from './words.ts'

/** The link to the other language: in the header, on a phone in the footer. */
export const languageSwitch = (page: Page, language: Language): Locator =>
  page.getByRole('link', { name: words[language].otherLanguage }).filter({ visible: true }).first()
