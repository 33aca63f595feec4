import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainTextSelectors } from 'react-email'

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const hints = /<link rel="preload" as="image"[^>]*>/g

export const toHtml = (element: ReactElement): string => doctype + renderToStaticMarkup(element).replace(hints, '')

const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))

const read = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...asWritten] })

/** Styles say nothing in a text, and are half of what would have to be parsed. */
export const toText = (html: string): string => read(html.replace(/ style="[^"]*"/g, ''))
