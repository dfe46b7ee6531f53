CREATE TABLE "athlete_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athlete_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"athlete_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"issued_on" date,
	"valid_until" date,
	"note" text,
	"added_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "athlete_documents_days" CHECK ("athlete_documents"."valid_until" >= "athlete_documents"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "athlete_documents" ADD CONSTRAINT "athlete_documents_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_documents" ADD CONSTRAINT "athlete_documents_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_athlete_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."athlete_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "athlete_documents_athlete_id_kind_valid_until_index" ON "athlete_documents" USING btree ("athlete_id","kind","valid_until");--> statement-breakpoint
CREATE INDEX "athlete_documents_valid_until_index" ON "athlete_documents" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "athlete_documents_added_by_id_index" ON "athlete_documents" USING btree ("added_by_id");--> statement-breakpoint
CREATE TRIGGER "athlete_documents_note_change" BEFORE UPDATE OF "kind", "number", "issued_on", "valid_until", "note" ON "athlete_documents" FOR EACH ROW
	WHEN (ROW(OLD."kind", OLD."number", OLD."issued_on", OLD."valid_until", OLD."note") IS DISTINCT FROM ROW(NEW."kind", NEW."number", NEW."issued_on", NEW."valid_until", NEW."note"))
	EXECUTE FUNCTION "note_change"('kind', 'number', 'issued_on', 'valid_until', 'note');
