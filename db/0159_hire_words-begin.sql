-- A search finds what begins a word, so that a space stands before each word, also the first.
update machines set search = ' ' || search;
