CREATE TABLE "document_reminders" (
	"document_id" integer NOT NULL,
	"valid_until" date NOT NULL,
	"reminder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_reminders_document_id_valid_until_reminder_pk" PRIMARY KEY("document_id","valid_until","reminder")
);
--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_athlete_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."athlete_documents"("id") ON DELETE cascade ON UPDATE no action;