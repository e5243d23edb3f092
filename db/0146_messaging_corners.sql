-- Nothing compares the texts of unanswered conversations any more.
drop table unanswered_texts;

-- The length of a voice message comes with the beginning of its upload. Uploads that are under way get the shortest length.
update message_files set ms = 500 where what = 'voice' and ms is null;
