// First of all: what comes after it may load scripts.
import './federation/overrides/allow-own-scripts.ts';
import './bootstrap.tsx';
