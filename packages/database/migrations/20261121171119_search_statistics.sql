-- Why: a search asks how common its words are, in its own language: 'rug' is in every English title and in no Dutch one. ANALYZE counts them
-- from now on. Expand only: old servers ignore it.
CREATE STATISTICS search_title_nld_words ON (CASE WHEN locale = 'nld' THEN title END) FROM search_document;--> statement-breakpoint
CREATE STATISTICS search_title_eng_words ON (CASE WHEN locale = 'eng' THEN title END) FROM search_document;--> statement-breakpoint
CREATE STATISTICS search_document_nld_words ON (CASE WHEN locale = 'nld' THEN document END) FROM search_document;--> statement-breakpoint
CREATE STATISTICS search_document_eng_words ON (CASE WHEN locale = 'eng' THEN document END) FROM search_document;--> statement-breakpoint
ANALYZE search_document;
