import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { plainTextSelectors } from 'react-email'

/** What mail programs from before HTML 5 expect. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** React's hints for browsers, to load pictures ahead: no mail program reads them. */
const hints = /<link rel="preload" as="image"[^>]*>/g

/**
 * The HTML of a mail. Nothing in a template waits, so it is drawn at once; as a stream, as `render` of react-email
 * draws it, it takes three times as long.
 */
export const toHtml = (element: ReactElement): string => doctype + renderToStaticMarkup(element).replace(hints, '')

/** The text of a mail's HTML, by the options of react-email, which reads them anew for each text. */
export const toText = compile({ wordwrap: false, selectors: plainTextSelectors })
