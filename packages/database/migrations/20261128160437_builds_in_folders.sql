-- Files of former builds lie in folders of DATA_DIR, and every process purges a CDN. A process of before that still runs answers
-- 500 in place of a file of the new build, and purges nothing: pages in a CDN are two minutes old at most.
DROP TABLE "cdn_purge";
--> statement-breakpoint
DROP TABLE "storefront_build";
--> statement-breakpoint
DROP TABLE "storefront_file";
